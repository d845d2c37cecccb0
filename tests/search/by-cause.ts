import * as is from './facts.ts'
import { halved, type Judged, type Lines } from './halved.ts'

const { all, either, not, men, women, color, material, size, collection, brand, under, over, onSale } = is
const { named, saying, article } = is

const coat = all(is.jacket, not(is.blazer))
const kurti = either(is.kurta, is.tunic)
const sporty = either(collection('Active'), is.joggers, is.leggings)
const ready = either(collection('Festive'), material('Silk'))

/** What a search has to get right beside plain words, cause by cause; every second line is held back. */
const lines: Lines = [
  // A word that nobody knows beside words that are known, and what one wears where.
  ['blorfy jeans', is.jeans],
  ['grimzle linen shirt', all(is.shirt, material('Linen'))],
  ['instagram kurta', is.kurta],
  ['hoodie for my robot', is.hoodie],
  ['black jeans tiktok', all(is.jeans, color('Black'))],
  ['celebrity blazer', is.blazer],
  ['first job outfit', either(collection('Workwear'), is.blazer)],
  ['interview shirt men', all(is.shirt, men, collection('Workwear'))],
  ['haldi function kurta', all(is.kurta, collection('Festive'))],
  ['sangeet outfit for women', all(women, ready)],
  ['cousin wedding outfit', ready],
  ['flight outfit', either(collection('Vacation', 'Weekend', 'Summer'), is.joggers, is.sweatshirt)],
  ['road trip clothes', either(collection('Vacation', 'Weekend', 'Summer'), is.joggers, is.sweatshirt)],
  ['jogging shorts', all(is.shorts, collection('Active'))],
  ['clothes for the gym', sporty],
  ['hiking outfit', either(collection('Winter', 'Active', 'Weekend'), saying(/trek|trail/i))],
  ['western wear for women', all(women, not(kurti))],
  ['ethnic wear for men', all(men, either(collection('Festive'), is.kurta))],
  ['clothes for my boss', either(collection('Workwear'), is.blazer)],
  ['wfh clothes', either(is.joggers, is.sweatshirt, collection('Weekend'), named(/judo/i))],
  ['gift for girlfriend', women],
  ['gift for boyfriend', men],
  ['husband birthday gift', men],
  ['black tights', all(is.leggings, color('Black'))],

  // What is cheap, what is dear.
  ['cheap shirts', all(is.shirt, under(1499))],
  ['cheapest hoodie', all(is.hoodie, under(1999))],
  ['budget friendly kurti', all(kurti, women, under(1699))],
  ['affordable skirts', all(is.skirt, under(1599))],
  ['sasti jeans', all(is.jeans, under(2199))],
  ['sabse sasta kurta', all(is.kurta, under(1699))],
  ['low cost leggings', all(is.leggings, under(900))],
  ['सस्ती शर्ट', all(is.shirt, under(1499))],
  ['expensive blazer', all(is.blazer, over(4999))],
  ['premium kurta', all(is.kurta, over(1999))],
  ['luxury women', all(women, over(4000))],
  ['mehnga sweater', all(is.sweater, over(2900))],

  // Prices in words, and numbers alone.
  ['shirts under fifteen hundred', all(is.shirt, under(1500))],
  ['kurta under two thousand', all(is.kurta, under(2000))],
  ['tops below one thousand', all(is.top, under(1000))],
  ['jeans 2000 rupees', all(is.jeans, under(2000))],
  ['ek hazaar se kam kurta', all(kurti, under(1000))],
  ['paanch sau ke andar leggings', all(is.leggings, under(500))],
  ['do hazar tak ki jeans', all(is.jeans, under(2000))],
  ['skirt 1500 rs', all(is.skirt, under(1500))],
  ['kurta for 1500', all(kurti, under(1500))],
  ['hoodie 1500', all(is.hoodie, under(1500))],
  ['shirt less then 1500', all(is.shirt, under(1500))],
  ['jeans 20% off', all(is.jeans, onSale)],
  ['flat 40 off kurtas', all(kurti, onSale)],
  ['blazer more than five thousand', all(is.blazer, over(5000))],

  // What it shall not be.
  ['kurta not red', all(is.kurta, not(color('Red')))],
  ['jeans but not black', all(is.jeans, not(color('Black')))],
  ['hoodie without zip', all(is.hoodie, not(saying(/\bzip/i)))],
  ['shirt no linen', all(is.shirt, not(material('Linen')))],
  ['jackets except blazers', all(is.jacket, not(is.blazer))],
  ['polyester nahi chahiye trousers', all(is.trousers, not(material('Polyester')))],
  ['bina embroidery kurta', all(is.kurta, not(saying(/embroider/i)))],
  ['sweater not wool', all(is.sweater, not(material('Wool')))],
  ['skirts that are not blue or black', all(is.skirt, not(color('Blue', 'Black')))],
  ['kala nahi jeans', all(is.jeans, not(color('Black')))],
  ['women jackets not denim', all(is.jacket, women, not(material('Denim')))],
  ['any colour other than white tee', all(is.tshirt, not(color('White')))],

  // Words of Hindi in Latin letters.
  ['mardon ki jeans', all(is.jeans, men)],
  ['ladkon ke liye hoodie', all(is.hoodie, men)],
  ['auraton ke kurte', all(kurti, women)],
  ['aadmiyon ki shirt', all(is.shirt, men)],
  ['beti ke liye skirt', is.skirt],
  ['bete ke liye shirt', all(is.shirt, men)],
  ['mota sweater', is.sweater],
  ['lambi skirt', is.skirt],
  ['dheeli jeans', article('DZ-JE-004', 'DZ-JE-006', 'DZ-JE-007', 'DZ-JE-003')],
  ['patla kurta', is.kurta],
  ['maa ke liye kurta', all(kurti, women)],
  ['pitaji ke liye kurta', all(is.kurta, men)],

  // Slips in short words, and words half typed.
  ['kuta', is.kurta],
  ['blak jeans', all(is.jeans, color('Black'))],
  ['gren kurta', all(is.kurta, color('Green'))],
  ['pnk skirt', all(is.skirt, color('Pink'))],
  ['slik kurta', all(is.kurta, material('Silk'))],
  ['wite shirt', all(is.shirt, color('White'))],
  ['skrt', is.skirt],
  ['shrt', is.shirt],
  ['hte blazer', is.blazer],
  ['wol cardigan', all(is.cardigan, material('Wool'))],
  ['lnen trousers', all(is.trousers, material('Linen'))],
  ['dnim jacket', all(is.jacket, material('Denim'))],
  ['yello skirt', all(is.skirt, color('Yellow'))],
  ['blu hoodie', all(is.hoodie, color('Blue'))],

  // Cuts and kinds.
  ['graphic tees', article('DZ-TE-006')],
  ['graphic t-shirt for men', article('DZ-TE-006')],
  ['flared jeans for women', article('DZ-JE-006')],
  ['wide leg jeans', article('DZ-JE-006')],
  ['chaniya choli', article('DZ-SK-006')],
  ['boyfriend jeans', article('DZ-JE-004', 'DZ-JE-003', 'DZ-JE-006', 'DZ-JE-007')],
  ['loose jeans', article('DZ-JE-004', 'DZ-JE-006', 'DZ-JE-007', 'DZ-JE-003')],
  ['silk shirt for women', all(women, material('Silk'), is.top)],
  ['track pants for women', all(is.joggers, women)],
  ['windbreaker', coat],
  ['sleeveless tops', all(is.top, either(saying(/sleeveless/i), is.tank))],
  ['party wear for women', all(women, ready)],
  ['bootcut jeans', article('DZ-JE-006')],
  ['bomber', is.bomber],

  // Brands and article numbers.
  ['urban thread', brand('Urban Threads')],
  ['modern fits shirt', all(is.shirt, brand('Modern Fit'))],
  ['beach breez shorts', all(is.shorts, brand('Beach Breeze'))],
  ['street styles hoodie', all(is.hoodie, brand('Street Style'))],
  ['dz-ku', kurti],
  ['dz sk', is.skirt],

  // What words say literally.
  ['haldi ceremony outfit', all(either(ready, kurti), color('Yellow'))],
  ['haldi kurta', all(is.kurta, color('Yellow'))],
  ['non iron trousers', article('DZ-TR-004', 'DZ-TR-007', 'DZ-WL-003', 'DZ-JO-004')],
  ['pants that do not wrinkle', article('DZ-TR-004', 'DZ-TR-007', 'DZ-WL-003', 'DZ-JO-004')],
  ['waist 32 jeans', all(is.jeans, size('M', 'S', 'L'))],
  ['34 waist chinos', all(is.chinos, size('L', 'M', 'XL'))],
  ['uk 12 blouse', all(is.blouse, size('M', 'L'))],
  ['size 10 skirt', all(is.skirt, size('S', 'M'))],

  // Words for other goods in passing.
  ['party dress', ready],
  ['dress for party', ready],
  ['shirt to wear with a tie', is.shirt],
  ['named harbour', named(/harbour/i)],
]

export const byCause: readonly (readonly [string, readonly Judged[]])[] = halved(lines)
