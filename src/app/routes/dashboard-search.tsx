import { RecordHits } from '../../features/dashboard/components/record-hits.tsx';
import { SearchBox } from '../../features/library/components/search-box.tsx';

/** One field for what there is to read and for what was written here. */
export function DashboardSearch() {
  return <SearchBox Also={RecordHits} />;
}
