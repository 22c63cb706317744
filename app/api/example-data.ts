// The data of the API document's examples. A test stores it in a shop and replays them.

export const PRODUCT_ID = "0199f0c2a1b3c4d5e6f70001";
export const SOLD_OUT_ID = "0199f0c2a1b3c4d5e6f70002";
export const ORDER_ID = "0199f0c2a1b3c4d5e6f70003";
export const USER_ID = "0199f0c2a1b3c4d5e6f70004";
export const ADDRESS_ID = "0199f0c2a1b3c4d5e6f70005";
export const GONE_ID = "0199f0c2a1b3c4d5e6f7ffff";

export const EMAIL = "lan@example.com";
export const PASSWORD = "secret-123";
export const SELLER_EMAIL = "seller@example.com";
export const SELLER_PASSWORD = "market-stall-42";
/** A seller with two-step verification, and one of the recovery codes. */
export const SELLER_WITH_CODES = "hoa@example.com";
export const RECOVERY_CODE = "7f3k-9m2p-x4qd";
export const CODE = "271828";

export const PICTURE_HASH = "8f14e45fceea167a";
export const PICTURE = `${PICTURE_HASH}-960.webp`;
export const TOKEN = "b3BhcXVlLXRva2VuLW9mLTMyLWJ5dGVzLW5vdC1yZWE";

export const product = {
  _id: PRODUCT_ID,
  name: "Bột nghệ Hưng Yên",
  description: ["Nghệ nếp đỏ, xay mịn", "Không phẩm màu"],
  category: "powder",
  price: 60_000,
  offerPrice: 45_000,
  inStock: true,
  image: [PICTURE],
  images: [`https://shop.example/uploads/images/${PICTURE}`],
  weight: "200 g",
};

export const soldOutProduct = {
  ...product,
  _id: SOLD_OUT_ID,
  name: "Thảo quả Sa Pa",
  description: ["Quả khô nguyên vỏ"],
  category: "masala",
  inStock: false,
  weight: "100 g",
};

export const dish = {
  _id: "0199f0c2a1b3c4d5e6f70007",
  path: "ca-ri-ga",
  name: "Cà ri gà",
  nameEn: "Vietnamese chicken curry",
  image: [PICTURE],
  images: product.images,
  servings: 4,
  intro: "Thơm béo nước cốt dừa",
  ingredients: [
    { text: "300 g bột nghệ", textEn: "300 g turmeric", product: PRODUCT_ID, packs: 2 },
    { text: "1 kg đùi gà", textEn: "1 kg chicken legs" },
  ],
  steps: ["Ướp gà với nghệ.", "Nấu chín."],
  stepsEn: [],
};

export const address = {
  firstname: "Lan",
  lastname: "Nguyễn",
  email: EMAIL,
  street: "12 Hàng Bạc",
  city: "Hà Nội",
  state: "Hà Nội",
  zipcode: "010000",
  country: "Việt Nam",
  phone: "0912 345 678",
};

export const savedAddress = { _id: ADDRESS_ID, ...address };

export const user = { _id: USER_ID, name: "Lan", ...address, cart: { [PRODUCT_ID]: 2 } };

/** A user who has just registered. */
export const newUser = {
  ...user,
  name: "Minh",
  firstname: "Minh",
  lastname: "",
  email: "minh@example.com",
  street: "",
  city: "",
  state: "",
  zipcode: "",
  country: "",
  phone: "",
  cart: {},
};

export const order = {
  _id: ORDER_ID,
  paymentType: "COD",
  amount: 120_000,
  status: "Pending",
  isPaid: false,
  paidAt: null,
  createdAt: "2026-11-02T03:04:05.000Z",
  items: [
    {
      product: {
        _id: PRODUCT_ID,
        name: product.name,
        category: product.category,
        image: product.image,
        offerPrice: product.offerPrice,
        weight: product.weight,
      },
      quantity: 2,
    },
  ],
  address: {
    firstName: address.firstname,
    lastName: address.lastname,
    email: address.email,
    phone: address.phone,
    street: address.street,
    city: address.city,
    state: address.state,
    zipCode: address.zipcode,
    country: address.country,
  },
};

/** A second order of the same lines. */
export const newOrder = { ...order, _id: "0199f0c2a1b3c4d5e6f70006" };

/** The body of an error response. */
export const failure = (message: string) => ({ success: false, message });
