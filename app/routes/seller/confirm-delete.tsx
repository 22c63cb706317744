import { Link } from "@remix-run/react";
import { PressButton, SellerForm } from "../../ui/form/seller-form.tsx";
import { useText } from "../../ui/page/root-data.ts";

type Props = {
  question: string;
  /** Name of what is to be deleted. */
  name: string;
  /** More about it, so that nobody deletes the wrong one. */
  detail?: string;
  action: string;
  /** Id of what is to be deleted. */
  id: string;
  /** Last change the seller saw, in milliseconds: a later change prevents the deletion. */
  seenAt?: number;
  cancel: string;
};

/** A page that asks for confirmation before something is deleted permanently. */
export function ConfirmDelete(props: Props) {
  const t = useText();
  const { question, name: what, detail, action, id, seenAt, cancel } = props;
  return (
    <SellerForm method="post" action={action} className="panel confirm">
      <h1>{question}</h1>
      <p>
        {what}
        {detail && <strong className="block">{detail}</strong>}
      </p>
      {seenAt !== undefined && <input type="hidden" name="seen" value={seenAt} />}
      <p className="form-buttons">
        <PressButton intent="delete" of={id} className="button button-danger">
          {t.seller.delete}
        </PressButton>
        <Link className="button button-quiet" to={cancel}>
          {t.productForm.keep}
        </Link>
      </p>
    </SellerForm>
  );
}
