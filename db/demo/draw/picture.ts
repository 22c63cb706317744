/** Every loose good the drawings know; each is drawn once, in pieces-*.ts. */
export type PieceKind =
  | "almond"
  | "apricot"
  | "basmati"
  | "blackCardamom"
  | "blackSesame"
  | "brownRice"
  | "cashew"
  | "cassava"
  | "chanaDal"
  | "chia"
  | "chickpea"
  | "chili"
  | "cinnamon"
  | "clove"
  | "coconut"
  | "coriander"
  | "cumin"
  | "date"
  | "drop"
  | "jackfruit"
  | "jujube"
  | "kalaChana"
  | "leaf"
  | "lotusSeed"
  | "mango"
  | "mustardFlower"
  | "mustardSeed"
  | "peanut"
  | "peppercorn"
  | "pumpkinSeed"
  | "raisin"
  | "rice"
  | "riceEar"
  | "roastedChickpea"
  | "spicyChickpea"
  | "starAnise"
  | "steamingBowl"
  | "stickyRice"
  | "sunflower"
  | "sunflowerSeed"
  | "turmeric"
  | "whiteSesame";

/** What fills a container: whole pieces (mixed when several are named) or a powder's colour. */
export type Goods = { pieces: PieceKind[] } | { powder: string };

/** A label's own colour and pictogram; its words are the product's. */
export type Label = { band: string; emblem: PieceKind };

/** A meal made with it: a soup of some colour, or something dry in a heap; and what lies on it. */
export type Serving = { toppings: PieceKind[] } & (
  | { soup: string; noodles?: boolean }
  | { heap: PieceKind }
);

/** Pieces lying on the table in front of the container. */
type Beside = { beside?: PieceKind[] };

export type BowlPicture = {
  container: "bowl";
  glaze: string;
  goods: Goods;
  label: Label;
} & Beside;
export type JarPicture = { container: "jar"; lid: string; goods: Goods; label: Label } & Beside;
export type BottleForm = "slim" | "round" | "jug";
export type BottlePicture = {
  container: "bottle";
  form: BottleForm;
  oil: string;
  cap: string;
  label: Label;
} & Beside;
export type BagPrint = "band" | "stripes" | "terraces" | "field";
export type BagPicture = {
  container: "bag";
  cloth: string;
  print: BagPrint;
  goods: Goods;
  label: Label;
};
export type SackPicture = { container: "sack"; goods: Goods; label: Label } & Beside;
export type PouchView = "band" | "circle";
export type PouchPicture = {
  container: "pouch";
  view: PouchView;
  film: string;
  goods: Goods;
  label: Label;
} & Beside;
export type TinPicture = { container: "tin"; paint: string; goods: Goods; label: Label } & Beside;
export type BoxPicture = { container: "box"; card: string; goods: Goods; label: Label } & Beside;

/** How one product is drawn: its container, its colours, its goods. */
export type Picture =
  | BowlPicture
  | JarPicture
  | BottlePicture
  | BagPicture
  | SackPicture
  | PouchPicture
  | TinPicture
  | BoxPicture;
