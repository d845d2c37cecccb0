import * as is from './facts.ts'

const { all, either, not, women, material, collection, article } = is

export const tee = either(is.tshirt, is.tank)
export const kurti = either(is.kurta, is.tunic)
export const coat = all(is.jacket, not(is.blazer))
export const joggers = either(is.joggers, is.leggings)
export const trousers = either(is.trousers, article('DZ-JO-003', 'DZ-JO-004'))
export const pants = either(trousers, joggers)
export const top = either(is.blouse, tee, kurti, is.sweatshirt, is.knitwear, is.shirt)
export const warm = either(material('Wool', 'Fleece'), collection('Winter'), article('DZ-JA-002'))
export const festive = either(collection('Festive'), all(material('Silk'), is.topWear), all(is.kurta, women))
