const DAY = 24 * 60 * 60_000;
/** A login expires after 30 idle days, a guest's session with its cart after 60. */
export const LOGIN_IDLE_MS = 30 * DAY;
export const GUEST_IDLE_MS = 60 * DAY;
/** Sessions are touched at most once a day, so that not every page view writes. */
export const TOUCH_AFTER_MS = DAY;
