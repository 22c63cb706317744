import { Illustration } from "#app/kit/components/illustration.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { PressButton } from "#app/kit/forms/press-button.tsx";
import { Personal } from "#app/kit/page/personal.tsx";
import { useRootData, useText } from "#app/root-data.ts";

type Props = {
  productId: string;
  name: string;
  /** Whether the Add button says all of it, as on the product's page. */
  inFull?: boolean;
};

/** An Add button with a plus sign, or minus, count and plus if the product is in the cart. Works inside a CartForm. */
export function CartControl(props: Props) {
  return (
    <Personal variantOf={({ cart }) => cart[props.productId] ?? 0}>
      <Control {...props} />
    </Personal>
  );
}

function Control({ productId, name, inFull }: Props) {
  const t = useText();
  const count = useRootData()?.cart[productId] ?? 0;
  if (count === 0 && inFull)
    return (
      <PressButton intent="add" id={productId} className="button">
        {t.product.addToCart}
      </PressButton>
    );
  if (count === 0)
    return (
      <PressButton intent="add" id={productId} className="button add icon-only">
        {`${t.product.add} ${name}`}
      </PressButton>
    );
  return (
    <div className="stepper">
      <Spaced>
        <PressButton intent="remove" id={productId} className="icon-button">
          <Illustration name="icon-minus" label={t.product.oneLess(name)} />
        </PressButton>
        <span>{count}</span>
        <PressButton intent="add" id={productId} className="icon-button">
          <Illustration name="icon-plus" label={t.product.oneMore(name)} />
        </PressButton>
      </Spaced>
    </div>
  );
}
