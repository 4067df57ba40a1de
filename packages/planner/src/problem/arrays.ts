/**
 * Reading typed arrays in the search. The search computes every index itself and stays within bounds, so the type
 * "or undefined" of a checked index would only hide the arithmetic. One helper for each kind of array, because the
 * engine compiles a load of one kind to one machine instruction.
 */

/** Entry `at` of an array of reals. */
export const real = (array: Float64Array, at: number): number =>
  // Within bounds: see above.
  array[at] as number

/** Entry `at` of an array of reals in single precision. */
export const single = (array: Float32Array, at: number): number =>
  // Within bounds: see above.
  array[at] as number

/** Entry `at` of an array of whole numbers. */
export const int = (array: Int32Array, at: number): number =>
  // Within bounds: see above.
  array[at] as number

/** Entry `at` of a list that is known to be long enough. */
export const item = <Value>(list: readonly Value[], at: number): Value =>
  // Within bounds: the callers count the list they fill.
  list[at] as Value

/** A longer copy of an array of reals. */
export function grownReals(array: Float64Array, length: number): Float64Array {
  const grown = new Float64Array(length)
  grown.set(array)
  return grown
}

/** A longer copy of an array of whole numbers. */
export function grownInts(array: Int32Array, length: number): Int32Array {
  const grown = new Int32Array(length)
  grown.set(array)
  return grown
}
