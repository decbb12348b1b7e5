import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Counts down the minutes until the next try; `seconds` from now. Says nothing once the time is over. */
export function WaitLine({ seconds }: { seconds: number }) {
  const { t, ready } = useTranslation('account', { useSuspense: false });
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, (end - Date.now()) / 1000)), 5000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (!ready || left <= 0) return null;
  return <p>{t('wait.minutes', { count: Math.ceil(left / 60) })}</p>;
}
