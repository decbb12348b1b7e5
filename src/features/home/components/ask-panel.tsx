import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Neem } from '../../../ui/neem.tsx';
import { WhoIsThisFor } from './who.tsx';

const places: readonly {
  key: 'head' | 'throat' | 'chest' | 'belly' | 'back' | 'skin' | 'mood';
  icon: IconName;
}[] = [
  { key: 'head', icon: 'head' },
  { key: 'throat', icon: 'throat' },
  { key: 'chest', icon: 'chest' },
  { key: 'belly', icon: 'belly' },
  { key: 'back', icon: 'spine' },
  { key: 'skin', icon: 'skin' },
  { key: 'mood', icon: 'mood' },
];

/** The one deep surface: who it is for, how they feel, and places on the body for those who would rather point. */
export function AskPanel() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const active = useActiveProfile();
  const someone =
    active.state === 'ready' && active.profile?.relationship !== 'self' ? active.profile?.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The words travel in memory, not in the address: addresses end up in histories that others can read.
    navigate(paths.symptomChecker, { state: { text } });
  };
  return (
    <section className="voice-panel">
      <Neem />
      <WhoIsThisFor />
      <p className="hello">{t(`hello.${partOfDay(new Date().getHours())}`)}</p>
      <h1 id="ask">{someone ? t('askFor', { name: someone }) : t('ask')}</h1>
      <form className="ask" onSubmit={submit}>
        <input
          aria-labelledby="ask"
          placeholder={t('placeholder')}
          enterKeyHint="go"
          autoComplete="off"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="mic go" aria-label={t('go')}>
          <Icon name="next" mirror />
        </button>
      </form>
      <p className="private">
        <Icon name="lock" small />
        {t('private')}
      </p>
      <p className="vh" id="start">
        {t('orPlace')}
      </p>
      <div className="spots" role="group" aria-labelledby="start">
        {places.map(({ key, icon }) => (
          <Link key={key} className="spot" to={paths.symptomChecker} state={{ place: key }}>
            <Icon name={icon} />
            <span>{t(`place.${key}`)}</span>
          </Link>
        ))}
        <Link
          className="spot out"
          to={paths.symptomChecker}
          state={{ place: 'body' }}
          aria-label={t('place.bodyHint')}
        >
          <Icon name="body" />
          <span>{t('place.body')}</span>
        </Link>
      </div>
    </section>
  );
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
