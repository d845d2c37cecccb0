import * as is from './facts.ts'
import type { Judged, Lines } from './halved.ts'
import { coat, festive, joggers, kurti, pants, tee, top, trousers, warm } from './strangers-facts.ts'
import { things } from './strangers-things.ts'

const {
  all,
  either,
  not,
  men,
  women,
  color,
  material,
  collection,
  brand,
  under,
  over,
  onSale,
  saying,
  article,
} = is

/** And what they are for, what they cost, whole sentences, slips. */
const wishes: Lines = [
  // What it is worn for.
  ['haldi outfit', all(festive, color('Yellow'))],
  ['office wear', collection('Workwear')],
  [
    'date night',
    either(
      festive,
      material('Silk'),
      collection('Weekend'),
      article('DZ-KN-003', 'DZ-WL-005', 'DZ-BL-002', 'DZ-JA-002'),
    ),
  ],
  ['for the beach', either(collection('Vacation', 'Summer'), brand('Beach Breeze'))],
  ['sangeet', festive],
  ['mehendi function dress', festive],
  ['diwali', festive],
  ['wedding guest', either(festive, article('DZ-JA-009', 'DZ-TR-003'), is.blazer)],
  ['job interview', either(collection('Workwear'), is.blazer)],
  ['gym', either(collection('Active'), joggers)],
  ['holiday clothes', collection('Vacation', 'Summer')],
  ['college wear', either(collection('Weekend', 'Essentials', 'Denim'), brand('Street Style'))],
  ['monsoon', article('DZ-KU-004')],
  ['marathon', collection('Active')],
  ['goa trip', collection('Vacation', 'Summer')],
  [
    'smart casual men',
    all(
      men,
      either(
        either(is.polo, is.blazer, is.shirt, is.overshirt, all(is.trousers, not(is.wideLeg))),
        article('DZ-KU-008'),
      ),
    ),
  ],
  ['work from home', either(article('DZ-WL-009'), is.joggers, is.sweatshirt)],
  ['airport look', either(either(is.joggers, is.sweatshirt), collection('Vacation', 'Weekend'))],

  // Prices.
  ['under 1500', under(1500)],
  ['below ₹999', under(999)],
  ['1000 to 2000', all(over(1000), under(2000))],
  ['cheap jeans', all(is.jeans, under(2199))],
  ['kurta under 1500 for women', all(kurti, women, under(1500))],
  ['shirts between 1000 and 1500', all(is.shirt, over(1000), under(1500))],
  ['blazer above 5000', all(is.blazer, over(5000))],
  ['hoodie 1.5k', all(is.hoodie, under(1900))],
  ['leggings under five hundred', all(is.leggings, under(500))],
  ['premium wool', all(material('Wool'), over(2900))],
  ['skirt upto 1,500', all(is.skirt, under(1500))],
  ['budget jacket', all(is.jacket, under(2999))],

  // Sale.
  ['sale', onSale],
  ['jeans on offer', all(is.jeans, onSale)],

  // Several attributes at once.
  [
    'women white linen trousers under 2000',
    all(trousers, women, color('White'), material('Linen'), under(2000)),
  ],
  ['red silk kurta', all(is.kurta, material('Silk'), color('Red'))],
  ['pink cardigan', all(is.cardigan, color('Pink'))],
  ['blue denim shorts ladies', all(is.shorts, women, color('Blue'), material('Denim'))],
  ['black pleated skirt', all(is.skirt, color('Black'), saying(/pleat/i))],

  // Sentences.
  ['something warm for winter for my husband', all(warm, men)],
  [
    'i need trousers for the office that do not crease',
    all(trousers, either(saying(/wrinkle|crease that never|crêpe|crease/i), collection('Workwear'))),
  ],
  [
    'show me shirts that look good with jeans',
    either(is.shirt, article('DZ-BL-002', 'DZ-KU-008', 'DZ-KU-001')),
  ],
  ['gift for wife under 2000', all(women, under(2000))],
  ['do you have any hoodies in green?', all(is.hoodie, color('Green'))],
  ['skirt with pockets', all(is.skirt, saying(/pocket/i))],
  [
    'not too expensive party top for girls',
    all(top, women, either(collection('Festive', 'Weekend', 'Summer'), material('Silk')), under(2700)),
  ],
  ['jacket for scooter riding', either(article('DZ-JA-002'), coat)],
  ['trousers that are not black', all(trousers, not(color('Black')))],

  // Slips.
  ['jaens', is.jeans],
  ['hoddie', is.hoodie],
  ['trouseres', trousers],
  ['shrit', is.shirt],
  ['teh blazer', is.blazer],
  ['kutra', kurti],
  ['sweatshrt', is.sweatshirt],
  ['legings', is.leggings],
  ['skrit', is.skirt],
  ['plo', is.polo],
  ['cottton shirt', all(is.shirt, material('Cotton'))],
  ['blakc tee', all(all(is.tshirt, not(is.polo)), color('Black'))],
  ['palzo', is.palazzo],
  ['cardigen', is.cardigan],
  ['jakcet', is.jacket],
  ['wollen sweter', all(is.knitwear, material('Wool'))],
  ['reed kurta', all(kurti, color('Red'))],
  ['linnen pants', all(pants, material('Linen'))],
  ['bluw jeans', all(is.jeans, color('Blue'))],
  ['siik blouse', all(is.blouse, material('Silk'))],
  ['ehnic wear', either(kurti, collection('Festive'))],
  ['womens jackt', all(is.jacket, women)],
  ['lehnga', article('DZ-SK-006')],
  ['joggrs', joggers],
  ['dneim jaket', all(is.jacket, material('Denim'))],

  // Hindi.
  ['safed kurta', all(kurti, color('White'))],
  ['kala jeans', all(is.jeans, color('Black'))],
  ['लाल कुर्ता', all(kurti, color('Red'))],
  ['ladkiyon ke liye top', all(top, women)],
  ['sasta', under(1200)],
  ['neeli shirt', all(is.shirt, color('Blue'))],
  ['mardon ke liye sweater', all(is.knitwear, men)],
  ['sardi ke kapde', warm],
  ['garmi ke liye shirt', all(is.shirt, either(collection('Summer', 'Vacation'), material('Linen')))],
  ['जींस', is.jeans],
  ['औरतों के लिए जैकेट', all(is.jacket, women)],
  ['shaadi ke liye kurta', all(kurti, either(festive, material('Silk')))],
  ['hara rang ka hoodie', all(is.hoodie, color('Green'))],
  ['pila kurta', all(kurti, color('Yellow'))],
  ['sasti t-shirt', all(tee, under(899))],
  ['500 se kam', under(500)],
  ['patloon', trousers],
  ['resham ka kurta', all(kurti, material('Silk'))],
  ['gulabi top', all(top, color('Pink'))],
  ['oon ka sweater', all(is.knitwear, material('Wool'))],
  ['सफेद शर्ट', all(is.shirt, color('White'))],
  ['bachchon nahi aadmi ke kurte', all(is.kurta, men)],
  ['सूती कुर्ता', all(kurti, material('Cotton'))],

  // Compounds.
  ['sweat shirt', is.sweatshirt],
  ['over shirt', is.overshirt],
  ['tank-top', is.tank],
  ['halfzip', article('DZ-SW-004')],
  ['denimjacket', all(is.jacket, material('Denim'))],
  ['wideleg', either(is.wideLeg, article('DZ-JE-006'))],
  ['tshirt-men', all(tee, men)],
  ['blockprint kurta', article('DZ-KU-002')],
  ['v neck', article('DZ-TE-009', 'DZ-KN-005', 'DZ-KN-010')],
  ['pin tuck', article('DZ-BL-008', 'DZ-KU-004')],
  ['colour block', article('DZ-SW-005')],
  ['color-block hoodie', article('DZ-SW-005')],
  ['rollneck', article('DZ-KN-003')],

  // Plurals.
  ['blouses', is.blouse],
  ["lady's skirt", is.skirt],
  ['women’s blazers', all(is.blazer, women)],
  ['hoodys', is.hoodie],
  ['short', is.shorts],
  ['polos', is.polo],
  ["fisherman's cardigan", article('DZ-KN-008')],

  // Brands, names and article numbers.
  ['dz-kn-002', article('DZ-KN-002')],
  ['DZ JE', is.jeans],
  ['DZSW001', article('DZ-SW-001')],
  ['sh-012', article('DZ-SH-012')],
  ['urban thread jeans', all(is.jeans, brand('Urban Threads'))],
  ['beachbreeze', brand('Beach Breeze')],
  ['chic style blazer', all(is.blazer, brand('ChicStyle'))],
  ['fashionsta', brand('Fashionista')],
  ['selvedge no 4', article('DZ-JE-009')],
  ['jaipur', article('DZ-KU-002')],
  ['harbour', saying(/harbour/i)],
  ['snowline hoody', article('DZ-SW-009')],
  ['street style women', all(brand('Street Style'), women)],
]

/**
 * What somebody typed who had seen the shop and not the rule of its search, with what they would accept; without
 * the queries that can be read in several ways.
 */
export const strangers: readonly Judged[] = [...things, ...wishes].map(([query, accepts]) => ({
  query,
  accepts,
}))
