export type GarmentColor = 'Red' | 'Blue' | 'Black' | 'Green' | 'Yellow' | 'Gray' | 'White' | 'Pink'

/** How the surface is woven or knitted; the catalogue's material says what it is made of. */
export type Cloth =
  | 'plain'
  | 'linen'
  | 'twill'
  | 'denim'
  | 'jersey'
  | 'knit'
  | 'cable'
  | 'fleece'
  | 'satin'
  | 'crepe'
  | 'herringbone'
  | 'cord'

export type PrintKind =
  | 'pinstripe'
  | 'stripe'
  | 'breton'
  | 'gingham'
  | 'tartan'
  | 'windowpane'
  | 'dot'
  | 'floral'
  | 'buti'
  | 'palm'
  | 'leheriya'

export interface Print {
  readonly kind: PrintKind
  /** The second colour; the ground is the garment's own. */
  readonly color: GarmentColor
  readonly scale?: number
}

export type Collar =
  | 'shirt'
  | 'camp'
  | 'band'
  | 'polo'
  | 'crew'
  | 'vee'
  | 'scoop'
  | 'boat'
  | 'roll'
  | 'hood'
  | 'notch'
  | 'shawl'
  | 'bow'
  | 'baseball'
  | 'keyhole'

export interface TopStyle {
  readonly collar: Collar
  readonly opening:
    | 'none'
    | 'buttons'
    | 'half'
    | 'zip'
    | 'quarter-zip'
    | 'one-button'
    | 'two-button'
    | 'double'
  readonly sleeve: 'long' | 'short' | 'elbow' | 'none' | 'puff' | 'bell'
  readonly cuff: 'button' | 'rib' | 'hem' | 'turned'
  readonly hem: 'straight' | 'shirttail' | 'rib' | 'slit' | 'band' | 'peplum' | 'rounded'
  readonly pockets: readonly (
    | 'chest'
    | 'chest-pair'
    | 'flap-pair'
    | 'kangaroo'
    | 'patch-pair'
    | 'hip-flap'
    | 'welt'
    | 'slant'
  )[]
  readonly ornament?:
    | 'embroidery'
    | 'pintucks'
    | 'cables'
    | 'smocking'
    | 'ruffle'
    | 'colour-block'
    | 'chest-band'
    | 'fairisle'
    | 'motif'
    | 'quilting'
    | 'tipping'
}

export interface BottomStyle {
  readonly waist: 'belted' | 'elastic' | 'drawstring' | 'clean' | 'paperbag' | 'tie'
  readonly pockets: 'jeans' | 'slant' | 'cargo' | 'side' | 'none'
  readonly hem: 'plain' | 'turn-up' | 'rib' | 'raw' | 'lace'
  readonly front: 'fly' | 'plain' | 'pleats' | 'crease' | 'buttons' | 'wrap'
  readonly ornament?:
    | 'side-stripe'
    | 'border'
    | 'mirrors'
    | 'whiskers'
    | 'tiers'
    | 'knife-pleats'
    | 'box-pleats'
}

export type TopGarment =
  | 'shirt'
  | 'tee'
  | 'polo'
  | 'kurta'
  | 'tunic'
  | 'blouse'
  | 'hoodie'
  | 'sweatshirt'
  | 'sweater'
  | 'cardigan'
  | 'trucker'
  | 'bomber'
  | 'overshirt'
  | 'blazer'
  | 'tank'

export type BottomGarment =
  | 'jeans'
  | 'chinos'
  | 'trousers'
  | 'wide-trousers'
  | 'shorts'
  | 'joggers'
  | 'leggings'
  | 'palazzo'
  | 'a-line-skirt'
  | 'pencil-skirt'
  | 'full-skirt'

export type BackdropName = 'sand' | 'mist' | 'clay' | 'sage' | 'blush' | 'straw' | 'stone'

interface AnyDrawing {
  readonly cloth: Cloth
  readonly print?: Print
  /** Ribs, tipping, embroidery, drawstrings; the garment's own colour when absent. */
  readonly trim?: GarmentColor
  /** −1 paler … 1 deeper than the palette's colour. */
  readonly tone?: number
  /** Narrower shoulders and a shaped waist. */
  readonly shaped?: boolean
  /** Whom it is shown on; without it, by its shape. */
  readonly wearer?: 'man' | 'woman'
  /** Length of the garment against its kind's usual one (1). */
  readonly length?: number
  /** Width against its kind's usual one (1). */
  readonly ease?: number
  readonly backdrop: BackdropName
  readonly seed: number
}

export interface TopDrawing extends AnyDrawing {
  readonly garment: TopGarment
  readonly style?: Partial<TopStyle>
}

export interface BottomDrawing extends AnyDrawing {
  readonly garment: BottomGarment
  readonly style?: Partial<BottomStyle>
}

/** All the pen has to know to draw a product; the colour is chosen when drawing. */
export type Drawing = TopDrawing | BottomDrawing

export type View = 'front' | 'figure' | 'back' | 'detail'
