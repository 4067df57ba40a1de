import type { Download } from '@gatefill/contracts/core/csv-shape'

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const UTF8_MARK = '\uFEFF'

type Lines = AsyncIterable<string> | Iterable<string>

/** A CSV file of lines that are made while it is read. */
export const csvDownload = (lines: Lines): Download => ({ stream: () => streamOf(encoded(lines)) })

function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

async function* encoded(lines: Lines): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode(UTF8_MARK)
  for await (const line of lines) yield encoder.encode(line)
}
