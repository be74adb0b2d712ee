/** The typical ages of the persons in a booking form, in years: the passenger and the adult who signs. The date pickers open at them. */
export const edades = { pasajero: 14, tutor: 42 }
