/** Keys this app keeps in localStorage, in one place so that no two parts share one by accident. */
export const AUTH_KEY = 'niramaya-auth';
export const SESSION_END_KEY = 'niramaya-session-end';
export const ACTIVE_PROFILE_KEY = 'niramaya-active-profile';
export const TEXT_SIZE_KEY = 'niramaya-text-size';
