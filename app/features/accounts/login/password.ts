/** Characters that a new password has at least: shorter ones are guessed within the limits of logins. */
export const MIN_PASSWORD_LENGTH = 6;
