import type { FieldMetadata } from "@conform-to/react";
import { Field } from "../../../ui/form/field.tsx";
import { Illustration } from "../../../ui/illustration.tsx";
import { useText } from "../../../ui/page/root-data.ts";

/** Where the one-time code went, and how many more can be sent. */
export type CodeState =
  | { isVerified: true }
  | {
      isVerified: false;
      /** The email address that a code which can still be used was sent to. */
      sentTo: string | null;
      codesLeft: number;
      /** Time from which on another code can be sent; null when it can be sent now. */
      nextAt: string | null;
    };

export const NO_CODE: CodeState = { isVerified: false, sentTo: null, codesLeft: 1, nextAt: null };

type Props = { field: FieldMetadata<string | undefined>; code: CodeState };

/** Sends, accepts and verifies the one-time code, or shows that the email address is verified. */
export function CodeSection({ field, code }: Props) {
  const { address: t, deliveryAddress } = useText();
  if (code.isVerified)
    return (
      <p className="verified" id="otp">
        <Illustration name="icon-check" /> {t.verified}
        <button type="submit" name="intent" value="change-email" className="button button-quiet">
          {t.changeEmail}
        </button>
      </p>
    );
  const { sentTo, codesLeft, nextAt } = code;
  const sendButton = (
    <button type="submit" name="intent" value="send-otp" className="button button-quiet">
      {sentTo ? t.resendOtp : t.sendOtp}
    </button>
  );
  return (
    <div className="otp" id="otp">
      {sentTo ? (
        <p className="mb-3">
          {t.codeSentTo(sentTo)} {t.checkSpam}
        </p>
      ) : (
        sendButton
      )}
      <Field
        field={field}
        label={deliveryAddress.names.otp}
        hint={sentTo ? undefined : t.otpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <button type="submit" name="intent" value="verify-otp" className="button button-quiet">
        {t.verifyOtp}
      </button>
      {sentTo && sendButton}
      {(sentTo || nextAt) && (
        <p className="hint">{nextAt ? t.nextCodeAt(nextAt) : t.codesLeft(codesLeft)}</p>
      )}
    </div>
  );
}
