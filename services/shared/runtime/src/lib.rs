//! makruk-runtime
