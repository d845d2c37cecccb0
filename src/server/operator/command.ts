import { readConfig } from '../process/config.ts'
import { backupShop } from './backup-shop.ts'
import { migrateShop } from './migrate-shop.ts'
import { movePictures } from './move-pictures.ts'
import { moveShop } from './move-shop.ts'
import type { Command } from './operator-command.ts'
import { restoreShop } from './restore-shop.ts'

/** What an operator does beside the server, with the server's own settings: `npm run migrate` and the like. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupShop,
  migrate: migrateShop,
  move: moveShop,
  'move-pictures': movePictures,
  restore: restoreShop,
}

const [name = '', ...words] = process.argv.slice(2)
// What a backup holds is its owner's alone.
process.umask(0o077)
try {
  const command = COMMANDS[name]
  if (!command) throw new Error(`there is no command ${name}`)
  for await (const line of command(readConfig(process.env), words)) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`Could not ${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
