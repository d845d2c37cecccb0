/** The least that is paid at once: Razorpay takes no payment below ₹1, and PayPal none that is 0.00 in its currency. */
export const LEAST_PAISE = 100
