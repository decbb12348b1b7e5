/** One row of a file as people read it. */

import type { Incoming } from '../../../shared/exchange/incoming.ts';
import { datedLine, labLine, measureLine, medicineLine } from '../../../shared/exchange/ips/lines.ts';
import type { SummaryWords } from '../../../shared/exchange/ips/words.ts';
import type { ExchangeWords } from '../use-words.ts';

export function itemWords(incoming: Incoming, words: SummaryWords, t: ExchangeWords): string {
  switch (incoming.kind) {
    case 'birth-date':
      return words.date(incoming.value);
    case 'gender':
      return t(`summary.genders.${incoming.value}`);
    case 'blood-group':
      return incoming.value;
    case 'contact':
      return [incoming.value.name, incoming.value.phone].filter(Boolean).join(', ');
    case 'allergy':
    case 'condition':
      return incoming.value.name;
    case 'medicine':
      return medicineLine(incoming.value, words);
    case 'vaccination':
      return datedLine(incoming.value, words);
    case 'measurement':
      return measureLine(incoming.value, words);
    case 'lab':
      return labLine(incoming.value, words);
  }
}
