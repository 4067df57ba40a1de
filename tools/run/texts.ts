import { texts } from '../gen/texts.ts'

// `npm run texts`: for whoever reads the sentences of the application in one go.
process.stdout.write(texts())
