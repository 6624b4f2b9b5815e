//! makruk-clock
