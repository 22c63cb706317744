import type { ReactNode } from "react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";

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

/** Where a page has the one-time code. */
export const OTP_ID = "otp";

type SectionProps = {
  code: CodeState;
  /** The field of the code, where it stands beside its buttons. */
  children?: ReactNode;
};

/** The button that sends the one-time code, and its field if it stands here; or that the email address is verified. */
export function CodeSection({ code, children }: SectionProps) {
  const { address: t } = useText();
  if (code.isVerified)
    return (
      <p className="verified" id={OTP_ID}>
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
    <div className="otp" id={OTP_ID}>
      {sentTo ? (
        <p className="mb-3">
          {t.codeSentTo(sentTo)} {children ? t.checkSpam : t.codeAtEnd}
        </p>
      ) : (
        sendButton
      )}
      {children}
      {children && <VerifyButton />}
      {sentTo && sendButton}
      {(sentTo || nextAt) && (
        <p className="hint">{nextAt ? t.nextCodeAt(nextAt) : t.codesLeft(codesLeft)}</p>
      )}
    </div>
  );
}

/** Verifies the code that was typed beside it. */
export function VerifyButton() {
  return (
    <button type="submit" name="intent" value="verify-otp" className="button button-quiet">
      {useText().address.verifyOtp}
    </button>
  );
}

type FieldProps = {
  field: FormField;
  label: string;
  hint?: string;
  /** What is wrong with the form: a wrong code alone has the focus instead of the summary. */
  problems: readonly unknown[];
};

/** Where the one-time code is typed. */
export function CodeField({ problems, ...props }: FieldProps) {
  return (
    <Field
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={isOnlyProblem(props.field, problems)}
    />
  );
}

/** Whether nothing but this field is wrong with a form. */
export const isOnlyProblem = ({ errors }: FormField, problems: readonly unknown[]): boolean =>
  errors !== undefined && problems.length === errors.length;
