/** Why a vehicle that is off the road takes no run and no shift. */
export const offRoadProblem = (plate: string, reason: string): string => `${plate} is off the road: ${reason}`

export const alreadyOffRoad = (plate: string, reason: string): string =>
  `${plate} is off the road already: ${reason}`

export const notOffRoad = (plate: string): string => `${plate} is on the road already.`
