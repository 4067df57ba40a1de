import { Worker } from 'node:worker_threads'

/** Runs a worker file with its task in a thread of its own and returns its first message. */
export function inThread<Answer>(file: URL, task: unknown): Promise<Answer> {
  const worker = new Worker(file, { workerData: task })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
