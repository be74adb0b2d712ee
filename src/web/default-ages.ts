/** The typical ages of the passenger and of the adult who signs, in years. The date pickers of the booking form open at these ages. */
export const defaultAges = { pasajero: 14, tutor: 42 }
