// Loaded into each server of a soak before the program: SIGUSR2 collects what it no longer uses.
import { garbageCollector } from '../../held-memory.ts'

const collect = garbageCollector()
process.on('SIGUSR2', () => collect())
