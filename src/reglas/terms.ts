/** Terms in days. Texts and calculations use the same constant. */

/** Business days within which a booking's deposit must be paid. */
export const diasParaSenia = 10
/** Calendar days within which the law lets a customer withdraw from a distance contract. An agreement may allow more. */
export const diasParaArrepentirse = 10

export const plazoDeSenia = `${diasParaSenia} días hábiles`
export const plazoParaArrepentirse = `${diasParaArrepentirse} días corridos`
