import type { ReactNode } from "react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";

/** The e-mail address that a one-time code was sent to, and how many more can be sent. */
export type CodeState =
  | { isVerified: true }
  | {
      isVerified: false;
      /** The e-mail address that received a one-time code which is still valid. */
      sentTo: string | null;
      codesLeft: number;
      /** The earliest time for another one-time code; null when one can be sent now. */
      nextAt: string | null;
    };

export const NO_CODE: CodeState = { isVerified: false, sentTo: null, codesLeft: 1, nextAt: null };

/** Id of the part of a page about the one-time code. */
export const OTP_ID = "otp";

/**
 * The button that sends a one-time code, with its field as children if that stands beside it; or a note that the e-mail
 * address is verified.
 *
 * @param props.submit text of the button that sends the one-time code
 */
export function CodeSection(props: { code: CodeState; submit?: string; children?: ReactNode }) {
  const { code, submit, children } = props;
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
      {children && <VerifyButton>{submit}</VerifyButton>}
      {sentTo && sendButton}
      {(sentTo || nextAt) && (
        <p className="hint">{nextAt ? t.nextCodeAt(nextAt) : t.codesLeft(codesLeft)}</p>
      )}
    </div>
  );
}

/** The button that verifies the one-time code in the field beside it. */
export function VerifyButton({ children }: { children?: string }) {
  const { address: t } = useText();
  return (
    <button
      type="submit"
      name="intent"
      value="verify-otp"
      className={children ? "button" : "button button-quiet"}
    >
      {children ?? t.verifyOtp}
    </button>
  );
}

type FieldProps = {
  field: FormField;
  label: string;
  hint?: string;
  /**
   * The problems of the form: if a wrong one-time code is the only one, its field has the focus instead of the summary.
   */
  problems: readonly unknown[];
  /** Whether it has the focus when the page opens. */
  isFirst?: boolean;
};

/** The field of the one-time code. */
export function CodeField({ problems, isFirst, ...props }: FieldProps) {
  return (
    <Field
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={isFirst || isOnlyProblem(props.field, problems)}
    />
  );
}

/** Whether all problems of a form are those of this field. */
export const isOnlyProblem = ({ errors }: FormField, problems: readonly unknown[]): boolean =>
  errors !== undefined && problems.length === errors.length;
