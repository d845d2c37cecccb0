/** The countries of ISO 3166-1, by their two letters. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
export const COUNTRY_CODES: readonly string[] = CODES.split(' ')

/** What people write and no list of names has. */
const ALSO: Readonly<Record<string, string>> = {
  america: 'US',
  bharat: 'IN',
  britain: 'GB',
  burma: 'MM',
  'czech republic': 'CZ',
  'republic of china': 'TW',
  'republic of korea': 'KR',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  scotland: 'GB',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  usa: 'US',
  'united states of america': 'US',
  wales: 'GB',
}

let names: Intl.DisplayNames | undefined
/** In English. */
export const countryName = (code: string): string =>
  (names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code

/** Without accents, invisible characters, punctuation, spaces and "the"; Hindi keeps its vowels. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Cf}|(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^the\s/, '')
    .replace(/[^\p{L}\p{M}]+/gu, '')

let known: Map<string, string> | undefined
/** Returns the ISO code of a country name, typed or autofilled in any supported language; undefined if unknown. */
export function countryCode(written: string): string | undefined {
  known ??= new Map([
    ...COUNTRY_CODES.map((code) => [code.toLowerCase(), code] as const),
    ...namesIn('en'),
    ...namesIn('hi'),
    ...Object.entries(ALSO).map(([name, code]) => [folded(name), code] as const),
  ])
  const key = folded(written)
  return known.get(key) ?? known.get(key.replace(/^republicof/, '')) ?? abroad(key)
}

/** Browsers fill in a country's name in their own language. */
const LANGUAGES = 'ta te bn mr gu kn ml pa or as ur ne de fr es'
let others: Map<string, string> | undefined
/** Only where no usual name fits: reading them all takes longer. */
const abroad = (key: string): string | undefined =>
  (others ??= new Map(LANGUAGES.split(' ').flatMap(namesIn))).get(key)

function namesIn(language: string): (readonly [name: string, code: string])[] {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  return COUNTRY_CODES.map((code) => [folded(regions.of(code) ?? code), code] as const)
}
