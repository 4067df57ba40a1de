// npm run restore:test: customers order and pay on a database that gives its changes to pgBackRest as deploy/ says, then
// somebody deletes orders by mistake. The database is set back to the second before, and everything that customers were
// promised and the books must be as they were. Needs Debian's pgbackrest. Ends with 1 where something differs.
import { playWrongDelete } from './wrong-delete.ts'

const { lines, problems } = await playWrongDelete()
for (const line of [...lines, ...problems]) console.log(line)
process.exitCode = problems.length === 0 ? 0 : 1
