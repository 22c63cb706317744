import type * as z from "zod";
import {
  type Address,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import type { DishGoods } from "#app/features/catalogue/dishes/dish-goods.server.ts";
import type { DishCard, FullDish } from "#app/features/catalogue/dishes/dishes.server.ts";
import { linesOf } from "#app/features/catalogue/dishes/rules.ts";
import { pictureTextsOf } from "#app/features/catalogue/products/picture-texts.ts";
import { fieldOf } from "#app/features/catalogue/products/product-fields.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { InconsistentOrder } from "#app/features/orders/counting/order-integrity.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { returnedStateOf } from "#app/features/orders/returns/rules.ts";
import { isExternalImage, pictureName } from "#app/kit/format/image-ref.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { API_EXTRAS, type ApiExtra } from "./product-fields.ts";
import type { dish, dishSummary, product } from "./schemas.ts";

/** The image reference that clients get: a bare file name, or an http URL unchanged. */
const nameOfImage = (ref: string) => (isExternalImage(ref) ? ref : pictureName(ref, FULL_WIDTH));

/** Serializes a product. @param origin public origin, for the absolute URLs in `images` */
export function serializeProduct(of: Product, origin: string): z.input<typeof product> {
  const { id: _id, name, inStock, imageRefs } = of;
  return {
    _id,
    name,
    description: descriptionLines(of.description),
    category: categoryRef(of),
    price: of.priceVnd,
    offerPrice: of.offerPriceVnd,
    inStock,
    image: imageRefs.map(nameOfImage),
    images: imageRefs.map((ref) => new URL(paths.picture(ref, FULL_WIDTH), origin).href),
    tags: of.tags.length > 0 ? of.tags : undefined,
    ...Object.fromEntries(API_EXTRAS.map((extra) => [extra, extraOf(of, extra)])),
  };
}

function extraOf(of: Product, name: ApiExtra) {
  const value = of[name];
  if (value === null) return undefined;
  const { kind } = fieldOf(name);
  if (kind === "lines") return descriptionLines(String(value));
  if (kind === "pictureTexts") return pictureTextsOf(String(value)).slice(0, of.imageRefs.length);
  return value;
}

/** Serializes a dish as lists show it. @param origin public origin, for the absolute URLs in `images` */
export function serializeDishCard(of: DishCard, origin: string): z.input<typeof dishSummary> {
  const { id: _id, path, name, nameEn, picture } = of;
  return {
    ...{ _id, path, name, nameEn: nameEn ?? undefined },
    image: picture ? [nameOfImage(picture)] : [],
    images: picture ? [new URL(paths.picture(picture, FULL_WIDTH), origin).href] : [],
  };
}

/** Serializes a dish in full. */
export function serializeDish(
  of: FullDish,
  goods: DishGoods,
  origin: string,
): z.input<typeof dish> {
  return {
    ...serializeDishCard(of, origin),
    servings: of.servings,
    intro: of.intro ?? undefined,
    introEn: of.introEn ?? undefined,
    ingredients: of.ingredients.map(({ text, textEn }, at) => {
      const good = goods[at]?.good;
      return {
        ...{ text, textEn: textEn ?? undefined },
        ...(good && { product: good.productId, packs: good.quantity }),
      };
    }),
    steps: linesOf(of.steps),
    stepsEn: linesOf(of.stepsEn),
  };
}

/** Serializes a user with the saved cart, as quantities by product id. */
export function serializeUser(
  { id: _id, name, email }: User,
  address: Address | null,
  cart: Record<string, number>,
) {
  const { email: _, ...fields } = pickAddressFields(address ?? {});
  return { _id, name, email, ...fields, firstname: fields.firstname || name, cart };
}

/** Serializes an order that failed the integrity check. */
export function serializeFaultyOrder({ id, problems }: InconsistentOrder) {
  return { _id: id, problems };
}

/** Serializes an order; `product` and `address` are never null. */
export function serializeOrder({ id: _id, paymentType, status, isPaid, ...order }: Order) {
  return {
    _id,
    paymentType,
    amount: order.amountVnd,
    status,
    isPaid,
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    createdAt: new Date(order.createdAt).toISOString(),
    returned: returnedStateOf({ status, lines: order.lines }) ?? undefined,
    items: order.lines.map((line) => ({
      product: {
        _id: line.productId,
        name: line.name,
        nameEn: line.nameEn ?? undefined,
        category: line.category,
        image: line.imageRef ? [nameOfImage(line.imageRef)] : [],
        offerPrice: line.offerPriceVnd,
        weight: line.weight ?? undefined,
      },
      quantity: line.quantity,
    })),
    address: {
      firstName: order.firstname,
      lastName: order.lastname,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zipcode,
      country: order.country,
    },
  };
}
