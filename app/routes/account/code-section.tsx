import type { FieldMetadata } from "@conform-to/react";
import { Field } from "../../ui/form/field.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { useText } from "../../ui/page/root-data.ts";

type Props = {
  field: FieldMetadata<string | undefined>;
  verified: boolean;
  codeSent: boolean;
  notice?: string;
};

/** Sends, accepts and verifies the one-time code, or shows that the email address is verified. */
export function CodeSection({ field, verified, codeSent, notice }: Props) {
  const { address: t } = useText();
  if (verified)
    return (
      <p className="verified" id="otp">
        <Illustration name="icon-check" /> {t.verified}
        <button type="submit" name="intent" value="change-email" className="button button-quiet">
          {t.changeEmail}
        </button>
      </p>
    );
  return (
    <div className="otp" id="otp">
      {notice && (
        <p className="font-semibold mb-2" role="status">
          {notice}
        </p>
      )}
      <button type="submit" name="intent" value="send-otp" className="button button-quiet mb-2">
        {codeSent ? t.resendOtp : t.sendOtp}
      </button>
      <Field
        field={field}
        label={t.names.otp!}
        hint={t.otpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <button type="submit" name="intent" value="verify-otp" className="button button-quiet">
        {t.verifyOtp}
      </button>
    </div>
  );
}
