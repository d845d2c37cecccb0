import type { Config } from '../process/config.ts'

/** Tells line by line what it has done. Throws one sentence where it cannot. */
export type Command = (config: Config, words: readonly string[]) => AsyncGenerator<string, void>
