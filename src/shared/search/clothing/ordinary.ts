/** Words of other things. */
export const ordinary = 'cat dog tea milk golf'
