//! makruk-rules
