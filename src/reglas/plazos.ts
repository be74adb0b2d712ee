/** Terms in days, said and counted by one figure each. */

/** Business days from the booking within which its deposit is paid. */
export const diasParaSenia = 10
/** Running days within which the law lets whoever bought from afar take it back; an agreement may give more. */
export const diasParaArrepentirse = 10

export const plazoDeSenia = `${diasParaSenia} días hábiles`
export const plazoParaArrepentirse = `${diasParaArrepentirse} días corridos`
