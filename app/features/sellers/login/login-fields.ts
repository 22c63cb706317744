/** Where the script of the login gets a challenge for a passkey, and the field for what a device has signed. */
export const PASSKEY_CHALLENGE = "/passkey-challenge";
export const PASSKEY_FIELD = "passkey";

/** Header of the API's refused login when the password was right: what else it needs. */
export const NEEDS_CODE = "X-OTP";
