import { useTranslation } from 'react-i18next';
import { useLibraryPages } from '../../../bindings/content.ts';
import type { Finding, Severity, TextRef } from '../../../clinical/medicines/index.ts';
import { ageLimit, textAt } from './read-finding.ts';
import type { Named } from './use-names.ts';
import { flagKey, type Words } from './word-keys.ts';

export interface WordedFinding {
  key: string;
  severity: Severity;
  names: readonly Named[];
  /** What the names meet, where it is not another medicine: an illness, a pregnancy. '' for none. */
  meets: string;
  effect: string;
  /** What the entries say, with the headings of their lists there: instead of more words of our own, or as proof. */
  texts: readonly { heading: string; text: string; language: string | undefined }[];
  /** Without an effect of its own the entries' sentences tell what can happen. */
  leansOnTexts: boolean;
  todo: string;
  sure: string;
  source: string;
}

const LEAN: ReadonlySet<string> = new Set<Finding['kind']>(['herb', 'age', 'condition', 'breastfeeding']);

/** Findings in words. The entries' own sentences come as soon as their pages are there. */
export function useFindingWords(
  findings: readonly Finding[],
  nameOf: (id: string) => Named,
): WordedFinding[] {
  const { t } = useTranslation(['medicines', 'library']);
  const refs = findings.flatMap(({ texts }) => texts);
  const idsOf = (kind: string) =>
    refs.map(({ entry }) => entry.split('/')).flatMap(([k, id]) => (k === kind && id ? [id] : []));
  const drugs = useLibraryPages('drugs', idsOf('drugs'));
  const remedies = useLibraryPages('remedies', idsOf('remedies'));

  const textOf = (ref: TextRef) => {
    const [kind, id = ''] = ref.entry.split('/');
    const pages = kind === 'remedies' ? remedies : drugs;
    const page = pages.state === 'ready' ? pages.value[id] : undefined;
    const text = page && textAt(page, ref);
    if (!page || !text) return [];
    const heading =
      kind === 'remedies'
        ? t(ref.list === 'interactions' ? 'library:remedy.interactions' : 'library:remedy.cautions')
        : t(`library:drug.${ref.list}`);
    return [{ heading, text, language: page.language }];
  };

  const conditionName = (id: string) => t(`medicines:condition.${id as keyof Words['condition']}`);
  const meetsOf = ({ kind, because, between }: Finding): string => {
    switch (kind) {
      case 'pregnancy':
      case 'breastfeeding':
      case 'age':
        return t(`medicines:with.${kind}`);
      case 'allergy':
      case 'allergy-class':
        return t('medicines:with.allergy');
      case 'duplicate':
        return between.length === 1 ? t('medicines:with.duplicate') : '';
      case 'condition':
        return conditionName(because ?? '');
      case 'herb':
        return between.length === 1 ? t(`library:caution.${because as 'pregnancy'}`) : '';
      default:
        return '';
    }
  };

  const effectOf = ({ kind, severity, effect, because, between }: Finding): string => {
    const avoid = severity === 'avoid' ? 'Avoid' : '';
    switch (kind) {
      case 'interaction':
        return effect
          ? t(`medicines:effect.${effect as keyof Words['effect']}`)
          : t('medicines:what.interaction');
      case 'duplicate': {
        const name = nameOf(because ?? '').title;
        return between.length === 1
          ? t('medicines:what.duplicate')
          : t('medicines:what.duplicatePart', { name });
      }
      case 'duplicate-class':
        return t('medicines:what.duplicateClass', {
          name: t(`medicines:class.${because as keyof Words['class']}`),
        });
      case 'allergy': {
        const name = nameOf(because ?? '').title;
        return between[0] === because
          ? t('medicines:what.allergy', { name })
          : t('medicines:what.allergyPart', { name });
      }
      case 'allergy-class':
        return t('medicines:what.allergyClass', {
          name: t(`medicines:allergy.${because as keyof Words['allergy']}`),
        });
      case 'pregnancy': {
        const told = t(`medicines:pregnancy.${flagKey(effect ?? '')}`);
        const unknown = because === 'trimester-unknown' ? t('medicines:what.trimesterUnknown') : '';
        return [told, unknown].filter(Boolean).join(' ');
      }
      case 'age': {
        const limit = ageLimit(because ?? '');
        const more = limit ? t(`medicines:what.${limit.key}`, { count: limit.count }) : '';
        return [t(`medicines:what.age${avoid}`), more].filter(Boolean).join(' ');
      }
      default:
        return t(`medicines:what.${kind}${avoid}`);
    }
  };

  const sourceOf = ({ source, like }: Finding): string => {
    const told = t(`medicines:source.${source}`);
    const names = like?.map((id) => nameOf(id).title).join(' + ');
    return names ? `${told} ${t('medicines:like', { list: names })}` : told;
  };

  return findings.map((finding) => ({
    key: [finding.kind, ...finding.between, finding.because, finding.effect].join('|'),
    severity: finding.severity,
    names: finding.between.map(nameOf),
    meets: meetsOf(finding),
    effect: effectOf(finding),
    texts: finding.texts.flatMap(textOf),
    leansOnTexts: LEAN.has(finding.kind),
    todo: t(`medicines:do.${finding.do}`),
    sure: t('medicines:sure.label', { word: t(`medicines:sure.${finding.confidence}`) }),
    source: sourceOf(finding),
  }));
}
