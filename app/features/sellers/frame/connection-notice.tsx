import { useLocation } from "@remix-run/react";
import { Suspense, useContext } from "react";
import { type Trouble, tryAgain, useTrouble } from "#app/kit/connection/connection.ts";
import { SubmitQueueContext } from "#app/kit/forms/submit-queue.tsx";
import { errorText } from "#app/kit/page/error-text.ts";
import { lazyWithPreload } from "#app/kit/page/hydration.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";

/** Loaded late, because few pages outlive their session; the server never renders this part. */
const LoginAgain = lazyWithPreload(() => import("#app/features/sellers/login/login-again.tsx"));

/** Says that the shop cannot be reached, for as long as that is so, with a button that tries again. */
export function ConnectionNotice() {
  const t = useText();
  const { submitAgain } = useContext(SubmitQueueContext);
  const { pathname } = useLocation();
  const trouble = useTrouble();
  if (trouble?.status === 401)
    return (
      <Suspense>
        <LoginAgain isSubmit={trouble.isSubmit} />
      </Suspense>
    );
  const isLoggedIn = trouble?.status === 200;
  return (
    <div className="connection" role="status">
      {trouble && (
        <p>
          <span>
            <strong>{reasonOf(trouble, t, pathname)}</strong>{" "}
            {trouble.isSubmit ? t.connection.fieldsKept : t.connection.pageKept}
          </span>
          {trouble.isWaiting && (
            <button
              className="button"
              type="button"
              onClick={() => (trouble.isSubmit && submitAgain()) || tryAgain()}
            >
              {isLoggedIn ? t.session.sendNow : t.connection.tryAgain}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function reasonOf({ status, isSubmit }: Trouble, t: Text, pathname: string): string {
  if (status === 200) return t.session.back;
  if (status !== 0 && status !== 502) return errorText(t, status, pathname);
  if (isSubmit) return `${t.connection.networkError} ${t.connection.maybeSaved}`;
  return pathname === paths.sellerOrders() ? t.connection.ordersFailed : t.connection.networkError;
}
