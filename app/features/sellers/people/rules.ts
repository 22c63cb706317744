const HOUR_MS = 60 * 60_000;

/** How long a link makes somebody a seller, and how long one sets a new password. */
export const INVITATION_MS = 24 * HOUR_MS;
export const PASSWORD_LINK_MS = HOUR_MS;

/** Invitations that are open at a time. */
export const MAX_INVITATIONS = 20;

/** Sellers of a shop. */
export const MAX_SELLERS = 100;

/** Most characters of the name of a seller. */
export const MAX_SELLER_NAME = 60;
