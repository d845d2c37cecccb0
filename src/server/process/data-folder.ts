import { access, constants, mkdir } from 'node:fs/promises'

/** Makes the data folder where there is none, its owner's alone. Throws one sentence where it cannot be used. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR must be a folder that this user may write into: ${folder} is not (${code})`, {
      cause: error,
    })
  }
}
