import * as is from './facts.ts'
import type { Judged, Lines } from './halved.ts'

const { all, either, not, men, women, material, saying, named, article } = is

const kurti = all(women, either(is.kurta, is.tunic))
const longLegs = either(is.trousers, is.palazzo, is.leggings, is.jeans)
const womensTop = all(women, is.top)
const zipped = saying(/\bzip/i)

/** Queries by the words that stand only in names or texts, and by outfits of two garments. */
const lines: Lines = [
  // Outfits that are named as one: either garment is a right answer.
  ['kurta palazzo', either(kurti, is.palazzo)],
  ['kurta palazzo set', either(kurti, is.palazzo)],
  ['kurti with leggings', either(kurti, is.leggings)],
  ['kurti pant set', either(kurti, longLegs)],
  ['kurta pyjama for men', all(is.kurta, men)],
  ['kurta pajama', is.kurta],
  ['skirt and top', either(is.skirt, womensTop)],
  ['skirt top set', either(is.skirt, womensTop)],
  ['hoodie and joggers', either(is.hoodie, is.joggers)],
  ['jogger set', either(is.joggers, is.sweatshirt, is.hoodie)],
  ['shirt trouser combo', either(is.shirt, is.trousers)],
  ['tracksuit', either(is.trackPants, is.hoodie, is.sweatshirt, named(/half-zip/i))],
  ['trouser suit', either(is.blazer, is.trousers)],
  ['twinset', either(is.cardigan, all(is.knitwear, women))],
  ['double denim', material('Denim')],

  // Britain's garment words.
  ['woolly jumper', all(is.knitwear, material('Wool'))],
  ['grandad shirt', article('DZ-SH-008')],
  ['rugby shirt', either(is.polo, is.shirt)],
  ['drainpipe jeans', all(is.jeans, saying(/slim|skinny/i))],
  ['drainpipes', saying(/slim|skinny/i)],
  ['combats', either(is.cargo, article('DZ-TR-005'))],
  ['harrington jacket', all(is.jacket, either(is.bomber, zipped))],
  ['donkey jacket', is.jacket],
  ['kilt', article('DZ-SK-008')],
  ['cigarette pants', article('DZ-TR-007')],
  ['pedal pushers', all(is.trousers, saying(/cropped/i))],
  ['lounge bottoms', is.joggers],
  ['smock top', saying(/smock/i)],
  ['zip-up fleece', all(material('Fleece'), zipped)],

  // Patterns and necklines.
  ['nautical top', all(is.topWear, saying(/breton|broad even stripes/i))],
  ['fair isle jumper', article('DZ-KN-006')],
  ['nordic jumper', article('DZ-KN-006')],
  ['herringbone', article('DZ-JA-003')],
  ['prince of wales trousers', article('DZ-TR-009')],
  ['ditsy blouse', all(is.blouse, saying(/floral|flower|dot/i))],
  ['buti', saying(/\bbuti\b/i)],
  ['pussybow', article('DZ-BL-001')],
  ['tie neck blouse', article('DZ-BL-001', 'DZ-BL-007')],
  ['keyhole neck', saying(/keyhole/i)],
  ['bateau neck top', saying(/boat neck|wide neck/i)],
  ['scoop neck', saying(/scoop/i)],
  ['spread collar', article('DZ-SH-003')],
  ['v neck jumper', article('DZ-KN-005', 'DZ-KN-010')],

  // How it closes.
  ['zip up hoodie', article('DZ-SW-002')],
  ['zip up jacket', all(is.jacket, zipped)],
  ['pullover hoodie', all(is.hoodie, not(zipped))],
  ['button through skirt', article('DZ-SK-002')],
  ['button front skirt', article('DZ-SK-002')],
  ['button up cardigan', is.cardigan],
  [
    'pull on trousers',
    all(either(is.trousers, is.joggers), saying(/elastic|drawstring|wrapped waist|cord/i)),
  ],
  ['side zip trousers', article('DZ-TR-007', 'DZ-WL-008')],
  ['wrap over skirt', article('DZ-SK-007')],

  // How heavy it is.
  ['fine knit', article('DZ-KN-003', 'DZ-TE-011')],
  ['fine gauge polo', article('DZ-TE-011')],
  ['chunky jumper', all(is.knitwear, saying(/chunky|thick|kilo/i))],
  ['lightweight cardigan', article('DZ-KN-009')],
  ['heavyweight t-shirt', all(is.tshirt, saying(/heavy|240-gram/i))],
  ['mid weight sweater', article('DZ-KN-007')],
  ['12 oz jeans', article('DZ-JE-001')],
  ['thin jumper', all(is.sweater, saying(/thin|fine|mid-weight/i))],
]

export const byWord: readonly Judged[] = lines.map(([query, accepts]) => ({ query, accepts }))
