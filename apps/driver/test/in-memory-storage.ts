// The storage of a browser for tests of the phone that run without one.
import 'fake-indexeddb/auto'
