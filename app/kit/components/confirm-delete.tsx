import { Link } from "@remix-run/react";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

type Props = {
  question: string;
  /** Name of the thing that is deleted. */
  name: string;
  /** More details, so that nobody deletes the wrong thing. */
  detail?: string;
  /** Further consequences of the deletion. */
  note?: string;
  action: string;
  /** Id of the thing that is deleted. */
  id: string;
  /**
   * The version that the seller saw, such as the time of the last change in milliseconds: another version prevents the
   * deletion.
   */
  seen?: number | string;
  cancel: string;
};

/** A page that asks for confirmation before something is deleted permanently. */
export function ConfirmDelete(props: Props) {
  const t = useText();
  const { question, name: what, detail, note, action, id, seen, cancel } = props;
  return (
    <SellerForm method="post" action={action} className="panel max-w-xl mt-6 confirm">
      <h1>{question}</h1>
      <p>
        {what}
        {detail && <strong className="block">{detail}</strong>}
      </p>
      {note && <p>{note}</p>}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <p className="form-buttons">
        <SubmitButton intent="delete" of={id} className="button button-danger">
          {t.seller.delete}
        </SubmitButton>
        <Link className="button button-quiet" to={cancel}>
          {t.productForm.keep}
        </Link>
      </p>
    </SellerForm>
  );
}
