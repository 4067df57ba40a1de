import { openApiDocument } from '@gatefill/contracts/core/openapi'

process.stdout.write(JSON.stringify(openApiDocument('Gatefill'), null, 1))
