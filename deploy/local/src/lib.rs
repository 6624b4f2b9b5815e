//! makruk-local
