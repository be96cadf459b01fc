/** The button that pays in monthly payments, whether or not the box is checked (spec 1, section 2). */
export const PAY_BUTTON = 'submit.installments'
