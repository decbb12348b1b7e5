/** While these records are open: the badge, the notifications, and the answers that were given outside the app. */
import i18n from 'i18next';
import { GUEST, type UserDatabase } from '../db/user-database.ts';
import { doseState, isOpen } from '../shared/reminders/dose.ts';
import { doseNotice, type NoticeWords, shownNotice } from '../shared/reminders/notice.ts';
import { keepOpen } from '../shared/reminders/open-box.ts';
import { daysAround } from '../shared/reminders/recurrence.ts';
import { notTold } from '../shared/reminders/told.ts';
import type { WorkerNews } from '../shared/worker-messages.ts';
import { applyActions } from './dose-actions.ts';
import { type Dose, watchDoses, zoneHere } from './doses.ts';
import { notificationStore } from './notifications.ts';
import type { PlanKeeper } from './push-plan.ts';

const MINUTE_MS = 60_000;

/** Returns the way to end it. */
export function workOn(data: UserDatabase): () => void {
  const badge = badgeKeeper();
  let doses: Dose[] = [];
  let day = '';
  let stopDoses: () => void = () => undefined;
  const pickNew = notTold(Date.now());
  const tell = () => {
    for (const dose of pickNew(doses, Date.now())) void show(dose);
  };

  let plan: PlanKeeper | null = null;
  let ended = false;
  const planAhead = async () => {
    if (plan || data.account === GUEST || notificationStore.getState().permission !== 'on') return;
    const { keepPlan } = await import('./push-plan.ts');
    if (!plan && !ended) plan = keepPlan(data, noticeWords);
  };

  const look = () => {
    const now = Date.now();
    const zone = zoneHere();
    const { today, tomorrow } = daysAround(zone, now);
    if (day !== `${zone} ${today}`) {
      day = `${zone} ${today}`;
      stopDoses();
      stopDoses = watchDoses(
        data,
        { zone, from: today, to: tomorrow },
        (next) => {
          doses = next;
          badge(doses, Date.now());
          void closeAnswered(doses);
          tell();
          plan?.changed();
        },
        () => undefined,
      );
      return;
    }
    badge(doses, now);
    tell();
  };
  const apply = () => void applyActions(data).catch(() => undefined);
  const heard = ({ data: news }: MessageEvent<WorkerNews>) => {
    if (news?.type === 'reminder-answered') apply();
  };
  const wake = () => {
    if (document.hidden) return;
    apply();
    look();
  };
  apply();
  look();
  void planAhead();
  const stopAsking = notificationStore.subscribe(() => void planAhead());
  const timer = setInterval(look, MINUTE_MS / 4);
  document.addEventListener('visibilitychange', wake);
  navigator.serviceWorker?.addEventListener('message', heard);
  return () => {
    ended = true;
    stopDoses();
    stopAsking();
    plan?.stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    navigator.serviceWorker?.removeEventListener('message', heard);
  };
}

/** In the language of the page, and without a word about health. */
async function noticeWords(): Promise<NoticeWords> {
  await i18n.loadNamespaces('reminders');
  const t = i18n.getFixedT(i18n.language, 'reminders');
  return {
    title: t('notice.title'),
    body: t('notice.body'),
    actions: { taken: t('notice.taken'), snooze: t('notice.snooze'), skip: t('notice.skip') },
  };
}

function badgeKeeper(): (doses: readonly Dose[], now: number) => void {
  let kept = '';
  return (doses, now) => {
    if (!('setAppBadge' in navigator)) return;
    const open = doses.filter((dose) => isOpen(doseState(dose, now))).map(({ id, at }) => ({ dose: id, at }));
    // 0 takes it away. Browsers without the permission refuse: the due list says the same.
    navigator.setAppBadge(open.length).catch(() => undefined);
    // Where the worker goes on from once this page is closed; most looks find nothing new.
    const print = JSON.stringify(open);
    if (print === kept) return;
    kept = print;
    void keepOpen(open).catch(() => {
      kept = '';
    });
  };
}

async function show(dose: Dose): Promise<void> {
  if (notificationStore.getState().permission !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const detail = dose.showsDetails ? dose.title : '';
  const { title, options } = shownNotice(doseNotice(dose.id, await noticeWords(), i18n.language, detail));
  await registration?.showNotification(title, options);
}

/** What was answered in the app must not go on asking on the locked screen. */
async function closeAnswered(doses: readonly Dose[]): Promise<void> {
  if (notificationStore.getState().permission !== 'on') return;
  const answered = new Set(doses.filter(({ answer }) => answer !== null).map(({ id }) => id));
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (answered.has(shown.tag)) shown.close();
  }
}
