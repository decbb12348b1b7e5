/** Whether the page that is open has room for an offer: nothing is under way on it, and no way to help would be covered. */
/** A question, a warning, a timer, the privacy notice, or the one button a task goes on with. */
const BUSY = '[role="alert"], [role="dialog"], [role="alertdialog"], [role="timer"], .consent-bar, .dock';
/** Whoever writes must not lose the place. */
const WRITING = 'input:focus, textarea:focus, select:focus';
/** The way to help, wherever a page has it besides the bars. */
const HELP = 'main .sos, main a[href^="tel:"]';

/** Whether the page that is open has something nothing may stand over or beside. */
export function isBusy(page: Document): boolean {
  return [...page.querySelectorAll(`${BUSY}, ${WRITING}`)].some((part) => part.checkVisibility?.() ?? true);
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Whether a box would stand over a way to help, as the page is scrolled now. */
export function coversHelp(page: Document, box: Box): boolean {
  return [...page.querySelectorAll(HELP)].some((help) => {
    const { left, right, top, bottom } = help.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}
