import { useTranslation } from 'react-i18next';
import type { PreparedFile } from '../../../bindings/attachments.ts';
import { keepDraftFiles, useDraftFiles } from '../../../bindings/draft-files.ts';
import { Note } from '../../../ui/note.tsx';
import { AttachmentPicker } from '../components/attachment-picker.tsx';
import type { Typed } from './typed.ts';

/** How many were chosen, kept with what was typed: it outlives the pictures themselves. */
const COUNT = 'files';

/** The pictures of a form under way about somebody, and how many of them a closed page took along. */
export function useTypedFiles(name: string, typed: Typed, about: string | undefined) {
  const files = useDraftFiles(name);
  const counted = Number(typed[COUNT] ?? 0);
  const lost = files.length === 0 && counted > 0 ? counted : 0;
  return {
    files,
    lost,
    keep: (chosen: readonly PreparedFile[]) => keepDraftFiles(name, chosen, about),
    /** What of it belongs into the draft. */
    counted: (chosen: readonly PreparedFile[]): Typed => ({
      [COUNT]: chosen.length > 0 ? String(chosen.length) : '',
    }),
  };
}

type TypedFilesProps = {
  files: readonly PreparedFile[];
  lost: number;
  onFiles: (files: readonly PreparedFile[]) => void;
};

/** The paper report, the box of the medicine: put to an entry while it is written. */
export function TypedFiles({ files, lost, onFiles }: TypedFilesProps) {
  const { t } = useTranslation('timeline');
  return (
    <div className="stack-s" role="group" aria-label={t('attach.title')}>
      {lost > 0 && (
        <div role="status">
          <Note>{t('attach.lost', { count: lost })}</Note>
        </div>
      )}
      <AttachmentPicker files={files} onFiles={onFiles} />
    </div>
  );
}
