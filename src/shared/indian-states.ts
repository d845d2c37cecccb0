import { countryCode } from './countries.ts'
import { narrow, pinOf } from './postal-codes.ts'

/** The states and union territories of India, by the two digits that a GSTIN begins with. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Their names, in alphabetical order. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).toSorted((a, b) => (a < b ? -1 : 1))

/** Former names, common spellings, and the letters that stand on vehicles and in ISO 3166-2, by code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '01': 'JK, J&K, Jammu, Kashmir',
  '02': 'HP, Himachal',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK, UT, UA, Uttaranchal, Uttrakhand',
  '06': 'HR',
  '07': 'DL, New Delhi, NCT of Delhi, Delhi NCR, National Capital Territory of Delhi',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR, Arunachal',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB, Bengal',
  '20': 'JH',
  '21': 'OD, OR, Orissa',
  '22': 'CG, CT, Chattisgarh, Chhatisgarh',
  '23': 'MP',
  '24': 'GJ, Gujrat',
  '26': 'DH, DN, DD, DNHDD, Dadra and Nagar Haveli, Daman and Diu, Daman, Diu',
  '27': 'MH, Maharastra',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD, Lakshadeep',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY, Pondicherry, Pondy',
  '35': 'AN, A&N Islands, Andaman and Nicobar, Andaman',
  '36': 'TS, TG, Telengana',
  '37': 'AP, Andhra',
  '38': 'LA',
}

/** Letters and digits alone, so that blanks, points and `&` make no other name. */
const stateKey = (name: string): string =>
  narrow(name)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z\d]/g, '')

const codes = new Map(
  Object.entries(STATES).flatMap(([code, name]) =>
    [code, name, ...(OTHER_NAMES[code] ?? '').split(',')].map((one) => [stateKey(one), code] as const),
  ),
)

/** Returns the code of a state's name, former name or abbreviation as somebody wrote it; undefined for any other text. */
export const stateCode = (name: string): string | undefined => codes.get(stateKey(name))

export const stateName = (code: string): string | undefined => STATES[code]

interface Place {
  country: string
  postalCode: string
  state?: string | undefined
}

export const isInIndia = ({ country }: Pick<Place, 'country'>): boolean => countryCode(country) === 'IN'

/** Returns the code of the state that an Indian address is in: the one it names, else the one its PIN is in. */
export const stateOfPlace = ({ state = '', postalCode }: Omit<Place, 'country'>): string | undefined =>
  stateCode(state) ?? stateOfPin(postalCode)

export const CHOOSE_STATE = 'Choose the State: the postal code alone does not say it'

/** Returns why an address names no place of supply for GST; undefined where it does, and abroad. */
export function stateProblem(place: Place): string | undefined {
  if (!isInIndia(place)) return undefined
  const { state = '' } = place
  if (state.trim() !== '' && stateCode(state) === undefined)
    return `We do not know the State “${state.trim().slice(0, 40)}”: choose it from the list`
  return stateOfPlace(place) === undefined ? CHOOSE_STATE : undefined
}

/**
 * Beginnings of PIN codes with the state they are in; without one where they are in two of them. The longest that fits
 * counts. After the postal circles of India Post.
 */
const PINS =
  '11:07 12:06 13:06 14:03 15:03 16:04 16005: 16006: 16007: 1601: 17:02 18:01 19:01 194:38 20:09 21:09 22:09 23:09 24:09 244: 246: 247: 248:05 ' +
  '249:05 25:09 26:09 262: 263:05 27:09 28:09 30:08 31:08 32:08 33:08 34:08 36:24 362: 37:24 38:24 39:24 396: 40:27 ' +
  '403:30 41:27 42:27 43:27 44:27 45:23 46:23 47:23 48:23 49:22 50:36 50711: 50712: 50713: 51:37 52:37 53:37 533: 56:29 57:29 58:29 59:29 ' +
  '60:33 605: 607: 609: 61:33 62:33 63:33 64:33 67:32 673: 68:32 68255:31 69:32 70:19 71:19 72:19 73:19 737:11 74:19 ' +
  '744:35 75:21 76:21 77:21 78:18 790:12 791:12 792:12 793:17 794:17 795:14 796:15 797:13 798:13 799:16 80:10 811:10 ' +
  '812:10 813:10 814:20 815:20 816:20 821:10 822:20 823:10 824:10 825:20 826:20 827:20 828:20 829:20 83:20 84:10 85:10'
const pins = new Map(PINS.split(' ').map((entry) => entry.split(':') as [string, string]))

/** The code of the state that a PIN is in; undefined where that cannot be said. */
export function stateOfPin(pin: string): string | undefined {
  const digits = pinOf(pin)
  if (digits === undefined) return undefined
  for (let length = 5; length >= 2; length--) {
    const found = pins.get(digits.slice(0, length))
    if (found !== undefined) return found || undefined
  }
  return undefined
}
