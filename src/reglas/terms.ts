export const seniaBusinessDays = 10
/** The number of calendar days in which the law lets a customer withdraw from a distance contract. An agreement may allow more. */
export const withdrawalDays = 10

export const seniaTerm = `${seniaBusinessDays} días hábiles`
export const withdrawalTerm = `${withdrawalDays} días corridos`
