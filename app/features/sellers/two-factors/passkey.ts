// Asks the browser for passkeys: in its script only.

/** What a browser needs to make a passkey. */
export type PasskeyOptions = {
  challenge: string;
  /** The shop's host, to which the passkey is bound. */
  rpId: string;
  shop: string;
  /** The seller's id and e-mail. */
  user: string;
  email: string;
  /** Ids of the seller's passkeys: a device has one. */
  known: string[];
};

const TIMEOUT_MS = 5 * 60_000;
/** ES256, EdDSA and RS256: every device has one of them. */
const ALGORITHMS = [-7, -8, -257];

/** Has a device make a passkey; returns it as JSON. */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  const { challenge, rpId, shop, user, email, known } = options;
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: shop },
      user: { id: bytesOf(user), name: email, displayName: email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return JSON.stringify({ id: made.id, response: inBase64({ clientDataJSON, attestationObject }) });
}

/** Has a device sign a challenge; returns the signature as JSON. */
export async function signChallenge(challenge: string, rpId: string): Promise<string> {
  const signed = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      userVerification: "required",
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  const { clientDataJSON, authenticatorData, signature } = response;
  return JSON.stringify({
    id: signed.id,
    response: inBase64({ clientDataJSON, authenticatorData, signature }),
  });
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
    letter.charCodeAt(0),
  );

const inBase64 = (parts: Record<string, ArrayBuffer>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      const text = String.fromCharCode(...new Uint8Array(bytes));
      return [name, btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")];
    }),
  );
