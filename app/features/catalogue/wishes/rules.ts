export const MAX_WISH_LENGTH = 100;
/** Beyond it, the least wanted and oldest wish makes room for a new one. */
export const MAX_WISHES = 500;
/** Contacts of one wish, and wishes of one contact. */
export const MAX_CONTACTS = 100;
export const MAX_CONTACT_WISHES = 10;
/** After it, wishes that nobody repeats and contacts are deleted. */
export const KEPT_DAYS = 180;
