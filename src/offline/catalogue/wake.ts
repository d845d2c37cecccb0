/** By this name the worker is woken now and then to take what has changed in the catalogue. */
export const CATALOGUE_SYNC_TAG = 'catalogue'
